export type HanLanguage = 'zh-Hans' | 'zh-Hant' | 'ja' | 'ko'

/** The most frequent characters that differ from simplified ones. */
const traditional =
  /[們個這說會員國體時學對長電話應該責險務點過還後從發開關間問題為與陳張黃劉吳楊趙鄭馬葉蘇許鄧謝蔣盧陸]/

/** By characters that only one language has, because shared ones are drawn differently. */
export function hanLanguageOf(text: string): HanLanguage | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (!/\p{Script=Han}/u.test(text)) return null
  return traditional.test(text) ? 'zh-Hant' : 'zh-Hans'
}
