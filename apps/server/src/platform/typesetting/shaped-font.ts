import { normalForm } from '@spotter/domain/normal-form.ts'
import { create, type Font, type GlyphPosition } from 'fontkit'
import { Blob, Buffer as Letters, BufferFlag, Direction, Face, Font as Shaper, shape } from 'harfbuzzjs'

/** Shaped by HarfBuzz, because fontkit gets Thai and Hebrew wrong and fails on Gurmukhi. */
export interface ShapedFont {
  name: string
  has: (codePoint: number) => boolean
  /** In em. */
  widthOf: (text: string, isRightToLeft: boolean) => number
  /** Whether extracted text equals the drawn text. */
  spells: (text: string) => boolean
  drawn: Font
}

interface Shaped {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
  positions: GlyphPosition[]
}

const letters = new Letters()

/** pdfkit's feature for right to left. */
export const rightToLeft = 'rtla'

export function shapedFont(name: string, bytes: Uint8Array): ShapedFont {
  const outlines = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!('layout' in outlines)) throw new Error(`${name} is a collection of fonts.`)
  const shaper = new Shaper(new Face(new Blob(bytes)))
  const characters = new Set(outlines.characterSet)
  const single = new Map<string, Shaped>()
  let nominal: Map<number, number> | undefined

  const nominalOf = (glyph: number) =>
    (nominal ??= new Map(
      outlines.characterSet.toReversed().map((codePoint) => [outlines.glyphForCodePoint(codePoint).id, codePoint]),
    )).get(glyph)

  function shaped(text: string, isRightToLeft: boolean): Shaped {
    letters.reset()
    letters.addText(text)
    letters.guessSegmentProperties()
    letters.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
    letters.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES)
    shape(shaper, letters)
    const glyphs = spelled(text, letters.getGlyphInfos(), isRightToLeft, nominalOf)
    return {
      glyphs: glyphs.map(({ id, codePoints }) => ({ id, codePoints, advanceWidth: shaper.glyphHAdvance(id) })),
      positions: letters.getGlyphPositions(),
    }
  }

  /** Cached: Han text repeats single characters. */
  function remembered(text: string, isRightToLeft: boolean): Shaped {
    if (text.length > 1 || isRightToLeft) return shaped(text, isRightToLeft)
    const known = single.get(text) ?? shaped(text, false)
    single.set(text, known)
    return known
  }

  function layout(text: string, features?: readonly string[]) {
    const { glyphs, positions: kept } = remembered(text, features?.includes(rightToLeft) ?? false)
    // pdfkit scales the positions and expects their sum to follow.
    const positions = kept.map((position) => ({ ...position }))
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }

  return {
    name,
    has: (codePoint) => characters.has(codePoint),
    widthOf: (text, isRightToLeft) =>
      layout(text, isRightToLeft ? [rightToLeft] : []).advanceWidth / outlines.unitsPerEm,
    spells: (text) => {
      const { glyphs, positions } = layout(text)
      const isMoved = positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)
      return !isMoved && glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('') === text
    },
    drawn: Object.create(outlines, { layout: { value: layout }, postscriptName: { value: name } }) as Font,
  }
}

const nothing = 0x200b
const codePointsOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

/** Maps Arabic and Hebrew presentation forms to letters. */
function plain(codePoint: number): number[] {
  const letter = String.fromCodePoint(codePoint)
  return /[\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter) ? codePointsOf(normalForm(letter, 'NFKC')) : [codePoint]
}

/** Where glyphs share characters, one gets the rest. */
function spelled(
  text: string,
  infos: readonly { codepoint: number; cluster: number }[],
  isRightToLeft: boolean,
  nominalOf: (glyph: number) => number | undefined,
) {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const ends = new Map(starts.map((start, place) => [start, starts[place + 1] ?? text.length]))
  const sharers = Map.groupBy(infos, ({ cluster }) => cluster)
  const spelledGlyphs = new Set<number>()
  return infos.map(({ codepoint: id, cluster }) => {
    const all = codePointsOf(text.slice(cluster, ends.get(cluster)))
    // Mirrored signs stay what they look like.
    const isSign = isRightToLeft && !/[\p{L}\p{M}]/u.test(String.fromCodePoint(...all))
    if (!isSign && sharers.get(cluster)?.length === 1) return { id, codePoints: all }
    const own = nominalOf(id)
    if (own !== undefined) return { id, codePoints: plain(own) }
    const isFirst = !spelledGlyphs.has(cluster)
    spelledGlyphs.add(cluster)
    return { id, codePoints: isFirst ? all : [nothing] }
  })
}
