// The page's own words, in the reader's language. What the console says comes in that language already.

import { el } from "./dom.js";
import { load, save } from "./store.js";

/** Code and own name of each language that there is. */
const LANGUAGES = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["es", "Español"],
  ["fr", "Français"],
  ["it", "Italiano"],
  ["nb", "Norsk"],
  ["pl", "Polski"],
  ["uk", "Українська"],
];

const ALIASES = { no: "nb", nn: "nb" };

function known(tag) {
  const code = String(tag).toLowerCase().split("-")[0];
  const meant = ALIASES[code] || code;
  return LANGUAGES.some((language) => language[0] === meant) ? meant : "";
}

/** The language to begin with: the one in the address, the one chosen here before, the browser's, English. */
export function firstLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const wishes = [asked, load("lang", "")].concat(navigator.languages || [navigator.language]);
  return wishes.map(known).find((code) => code) || "en";
}

export class Words {
  constructor() {
    this.lang = firstLanguage();
    this.messages = load(`words.${this.lang}`, {});
  }

  /** Fetches the language's words; where that fails, those that were kept before go on. */
  async learn(lang) {
    this.lang = lang;
    this.messages = load(`words.${lang}`, this.messages);
    document.documentElement.lang = lang;
    try {
      const answer = await fetch(`/lang/${lang}.json`);
      if (!answer.ok) return false;
      const messages = await answer.json();
      if (this.lang !== lang) return true;
      this.messages = messages;
      save(`words.${lang}`, messages);
      return true;
    } catch (error) {
      return false;
    }
  }

  /** Remembers a language that was chosen by hand. */
  choose(lang) {
    save("lang", lang);
    return this.learn(lang);
  }

  /** The message `web.key` with its words in braces filled in. */
  say(key, values) {
    const message = this.messages[`web.${key}`];
    if (message === undefined) return Object.keys(this.messages).length ? `web.${key}` : "";
    return message.replace(/\{(\w+)\}/g, (whole, name) => (values && name in values ? String(values[name]) : whole));
  }
}

/** A list of all languages; `choose` is called with the code of the one that is picked. */
export function languageChoice(words, choose) {
  const select = el(
    "select",
    "",
    LANGUAGES.map(([code, name]) => {
      const option = el("option", "", name);
      option.value = code;
      option.selected = code === words.lang;
      return option;
    })
  );
  select.dataset.name = "language";
  select.setAttribute("aria-label", words.say("language"));
  select.addEventListener("change", () => choose(select.value));
  return select;
}
