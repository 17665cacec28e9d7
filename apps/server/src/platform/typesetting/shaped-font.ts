import { create, type Font, type GlyphPosition } from 'fontkit'
import { Blob, Buffer as Letters, BufferFlag, Direction, Face, Font as Shaper, shape } from 'harfbuzzjs'

/**
 * A font for a document. HarfBuzz joins, stacks and places the letters, which fontkit gets wrong in Thai and Hebrew and
 * fails at in Gurmukhi; fontkit, which pdfkit is made for, takes out the outlines that a document needs.
 */
export interface ShapedFont {
  name: string
  has: (codePoint: number) => boolean
  /** Of letters of size 1. */
  widthOf: (text: string, isRightToLeft: boolean) => number
  /** Whether the text can be read from the letters as they are drawn: each by itself, in its order. */
  spells: (text: string) => boolean
  drawn: Font
}

interface Shaped {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
  positions: GlyphPosition[]
}

const letters = new Letters()

/** The mark by which pdfkit's layout is asked for letters from right to left. */
export const rightToLeft = 'rtla'

export function shapedFont(name: string, bytes: Uint8Array): ShapedFont {
  const outlines = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!('layout' in outlines)) throw new Error(`${name} is a collection of fonts.`)
  const shaper = new Shaper(new Face(new Blob(bytes)))
  const characters = new Set(outlines.characterSet)
  const single = new Map<string, Shaped>()
  let nominal: Map<number, number> | undefined

  /** The character that a glyph stands for by itself. */
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

  /** Han is drawn letter by letter, the same ones again and again. */
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

/** The letter itself for one of the forms that Arabic and Hebrew letters take. */
function plain(codePoint: number): number[] {
  const letter = String.fromCodePoint(codePoint)
  return /[\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter) ? codePointsOf(letter.normalize('NFKC')) : [codePoint]
}

/** For each glyph the characters that it stands for; where several share some, each its own and one all the rest. */
function spelled(
  text: string,
  infos: readonly { codepoint: number; cluster: number }[],
  isRightToLeft: boolean,
  nominalOf: (glyph: number) => number | undefined,
) {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const ends = new Map(starts.map((start, place) => [start, starts[place + 1] ?? text.length]))
  const sharers = Map.groupBy(infos, ({ cluster }) => cluster)
  const told = new Set<number>()
  return infos.map(({ codepoint: id, cluster }) => {
    const all = codePointsOf(text.slice(cluster, ends.get(cluster)))
    // What opens on the right looks as what closes on the left, and is that wherever it is drawn.
    const isSign = isRightToLeft && !/[\p{L}\p{M}]/u.test(String.fromCodePoint(...all))
    if (!isSign && sharers.get(cluster)?.length === 1) return { id, codePoints: all }
    const own = nominalOf(id)
    if (own !== undefined) return { id, codePoints: plain(own) }
    const isFirst = !told.has(cluster)
    told.add(cluster)
    return { id, codePoints: isFirst ? all : [nothing] }
  })
}
