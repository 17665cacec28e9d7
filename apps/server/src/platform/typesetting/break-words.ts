const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

const betweenLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uff60]/u
/** Scripts without spaces, segmented by dictionary. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const neverFirst =
  /^[\p{Pe}\p{Pf}!?,.:;%、。，．：；！？％・…‥ー〜～々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶฯๆ។၊။]/u
const neverLast = /[\p{Ps}\p{Pi}]$/u

export const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment)

export function breakable(word: string): string[] {
  if (!betweenLetters.test(word) && !withoutSpaces.test(word)) return [word]
  const starts = new Set([...words.segment(word)].map(({ index }) => index))
  const pieces: string[] = []
  let before = ''
  let at = 0
  for (const letter of lettersOf(word)) {
    const isFree =
      betweenLetters.test(before) ||
      betweenLetters.test(letter) ||
      (starts.has(at) && withoutSpaces.test(before) && withoutSpaces.test(letter))
    if (before && isFree && !neverFirst.test(letter) && !neverLast.test(before)) pieces.push(letter)
    else pieces.push((pieces.pop() ?? '') + letter)
    before = letter
    at += letter.length
  }
  return pieces
}
