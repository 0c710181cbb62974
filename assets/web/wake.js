// Keeping the screen on while a judge has a seat, where the browser admits it: on a secure connection only.

/** Whether this browser can do it here at all. */
export const canStayAwake = Boolean(window.isSecureContext && navigator.wakeLock);

let lock = null;
let isWanted = false;

function ask() {
  if (!canStayAwake || !isWanted || lock || document.hidden) return;
  navigator.wakeLock.request("screen").then(
    (granted) => {
      lock = granted;
      granted.addEventListener("release", () => (lock = null));
    },
    () => (lock = null)
  );
}

// The browser takes it back whenever the page is hidden.
document.addEventListener("visibilitychange", ask);

/** Keeps the screen on from now on. */
export function keepAwake() {
  isWanted = true;
  ask();
}

/** Buzzes where the device can. */
export function buzz(pattern) {
  if (navigator.vibrate) navigator.vibrate(pattern);
}
