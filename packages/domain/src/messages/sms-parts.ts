/** The letters of GSM 03.38, which phones everywhere write in seven bits. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Those that take two places, one to say so. */
const extended = new Set('\f^{}\\[~]|€')

/** Room for an SMS of its own, and in each part of one that is put together again. */
const room = { gsm: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } }

export interface SmsParts {
  /** Whether it has letters beyond the phone's own, so that fewer fit. */
  unicode: boolean
  /** In the places that carriers count. */
  length: number
  parts: number
}

export const isUnicode = (text: string): boolean =>
  Array.from(text).some((letter) => !basic.has(letter) && !extended.has(letter))

/** How carriers bill a text: what belongs together is not parted, and nothing at all is one SMS too. */
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
