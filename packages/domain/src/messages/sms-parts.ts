/** GSM 03.38. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Escaped characters count twice. */
const extended = new Set('\f^{}\\[~]|€')

const room = { gsm: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } }

export interface SmsParts {
  unicode: boolean
  length: number
  parts: number
}

export const isGsm = (letter: string): boolean => basic.has(letter) || extended.has(letter)

const isUnicode = (text: string): boolean => !Array.from(text).every(isGsm)

/** Escapes and surrogate pairs aren't split; an empty text is one SMS. */
export function smsParts(text: string): SmsParts {
  const unicode = isUnicode(text)
  const { alone, part } = unicode ? room.unicode : room.gsm
  const sizes = Array.from(text, (letter) => (unicode ? letter.length : extended.has(letter) ? 2 : 1))
  const length = sizes.reduce((sum, size) => sum + size, 0)
  if (length <= alone) return { unicode, length, parts: 1 }
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1
      used = 0
    }
    used += size
  }
  return { unicode, length, parts }
}
