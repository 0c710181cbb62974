// What a page keeps on its device: in the browser's storage, where there is one, else as long as it is open.

const PREFIX = "ringside.";
const memory = new Map();

function storage() {
  try {
    const kept = window.localStorage;
    kept.setItem(`${PREFIX}probe`, "1");
    kept.removeItem(`${PREFIX}probe`);
    return kept;
  } catch (error) {
    return null;
  }
}

const kept = storage();

/** Whether what is kept outlives the page. */
export const isKept = kept !== null;

/** What stands under `name`, or `otherwise`; what cannot be read counts as absent. */
export function load(name, otherwise) {
  try {
    const text = kept ? kept.getItem(PREFIX + name) : memory.get(name);
    return text === null || text === undefined ? otherwise : JSON.parse(text);
  } catch (error) {
    return otherwise;
  }
}

/** Puts `value` under `name`; undefined takes it away. False where the browser keeps it not. */
export function save(name, value) {
  const text = JSON.stringify(value);
  try {
    if (!kept) {
      memory.set(name, text);
      return false;
    }
    if (text === undefined) kept.removeItem(PREFIX + name);
    else kept.setItem(PREFIX + name, text);
    return true;
  } catch (error) {
    return false;
  }
}

/** Calls `act` when another window of this device has changed what stands under `name`. */
export function onChange(name, act) {
  window.addEventListener("storage", (event) => {
    if (event.key === PREFIX + name || event.key === null) act();
  });
}
