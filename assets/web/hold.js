// A button that acts only when it has been held for a second, by finger, mouse or key. Released, left or
// interrupted earlier it has done nothing.

import { button, el } from "./dom.js";

const HOLD_FOR = 1000;

/** `act` is called once it has been held, `ended` after every hold, whatever came of it. */
export function holdButton(name, act, ended, ...children) {
  const bar = el("span", "hold-bar");
  const node = button(name, "hold", null, bar, el("span", "hold-words", ...children));
  let timer = 0;
  let pointer = null;

  function stop() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    pointer = null;
    node.classList.remove("holding");
    ended();
  }

  function start() {
    if (timer) return;
    node.classList.add("holding");
    timer = setTimeout(() => {
      // One that was taken off the page meanwhile means nothing any more.
      const isMeant = node.isConnected && !document.hidden;
      stop();
      if (isMeant) act();
    }, HOLD_FOR);
  }

  function isInside(event) {
    const box = node.getBoundingClientRect();
    return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  }

  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || pointer !== null) return;
    start();
    pointer = event.pointerId;
    node.setPointerCapture(pointer);
  });
  node.addEventListener("pointermove", (event) => {
    if (event.pointerId === pointer && !isInside(event)) stop();
  });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
    node.addEventListener(kind, (event) => event.pointerId === pointer && stop());
  }
  // A long press is ours, not a menu's.
  node.addEventListener("contextmenu", (event) => event.preventDefault());

  node.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) start();
  });
  node.addEventListener("keyup", (event) => (event.key === " " || event.key === "Enter") && stop());
  node.addEventListener("blur", stop);
  return node;
}
