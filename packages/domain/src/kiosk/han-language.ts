export type HanLanguage = 'zh-Hans' | 'zh-Hant' | 'ja' | 'ko'

/** Characters that are written otherwise in China today: the commonest of texts, and of names. */
const traditional =
  /[們個這說會員國體時學對長電話應該責險務點過還後從發開關間問題為與陳張黃劉吳楊趙鄭馬葉蘇許鄧謝蔣盧陸]/

/** In which a text with Han characters is written, by the letters that only one has: each draws the others in its way. */
export function hanLanguageOf(text: string): HanLanguage | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (!/\p{Script=Han}/u.test(text)) return null
  return traditional.test(text) ? 'zh-Hant' : 'zh-Hans'
}
