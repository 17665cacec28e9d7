import { inflateSync } from 'node:zlib'

interface Part {
  dictionary: string
  stream: Buffer | null
}

/** Text per page in drawing order, fonts, and counts of lines, images and missing glyphs. */
export function readPdf(bytes: Buffer) {
  const parts = partsOf(bytes)
  const fonts = new Map([...parts].map(([id, { dictionary }]) => [id, lettersOf(parts, dictionary)]))
  return [...parts.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const content = parts.get(referred(dictionary, 'Contents'))?.stream?.toString('latin1') ?? ''
      const resources = parts.get(referred(dictionary, 'Resources'))?.dictionary ?? ''
      const fontIds = Object.fromEntries(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name ?? '', id ?? '']),
      )
      return {
        text: textOf(content, (name) => fonts.get(fontIds[name] ?? '') ?? new Map()),
        fonts: Object.values(fontIds).map(
          (id) => /\/BaseFont \/\w+\+([\w-]+)/.exec(parts.get(id)?.dictionary ?? '')?.[1],
        ),
        unknown: [...content.matchAll(/<((?:[\da-f]{4})+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .filter((id) => id === '0000').length,
        curves: content.match(/ c\n/g)?.length ?? 0,
        pictures: content.match(/\/I\d+ Do\b/g)?.length ?? 0,
      }
    })
}

function partsOf(bytes: Buffer): Map<string, Part> {
  const source = bytes.toString('latin1')
  return new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [, dictionary = body, data] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream$/.exec(body) ?? []
      const raw = data === undefined ? null : Buffer.from(data, 'latin1')
      return [id, { dictionary, stream: raw && dictionary.includes('FlateDecode') ? inflateSync(raw) : raw }]
    }),
  )
}

const referred = (dictionary: string, key: string) =>
  new RegExp(String.raw`/${key} (\d+) 0 R`).exec(dictionary)?.[1] ?? ''

function lettersOf(parts: Map<string, Part>, dictionary: string): Map<number, string> {
  const letters = new Map<number, string>()
  const map = parts.get(referred(dictionary, 'ToUnicode'))?.stream?.toString('latin1') ?? ''
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    for (const [place, [, code = '']] of [...list.matchAll(/<([\da-f ]*)>/g)].entries()) {
      const units = Buffer.from(code.replaceAll(' ', ''), 'hex').swap16()
      letters.set(Number.parseInt(first, 16) + place, units.toString('utf16le'))
    }
  }
  return letters
}

const drawing =
  /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/Span <<\s*\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\s*>> BDC|\b(EMC)\b/g

function textOf(content: string, lettersOfFont: (name: string) => Map<number, string>): string {
  let letters = new Map<number, string>()
  let isTold = false
  const lines: string[] = []
  for (const [, font, drawn, spelled, end] of content.matchAll(drawing)) {
    if (font) letters = lettersOfFont(font)
    if (spelled !== undefined) lines.push(read(spelled))
    if (spelled !== undefined || end) isTold = !end
    const glyphs = [...(drawn ?? '').matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    if (glyphs.length && !isTold)
      lines.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?').join(''))
  }
  return lines.join('\n')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function read(literal: string): string {
  const plain = literal.replaceAll(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign)
  return plain.startsWith('þÿ') ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le') : plain
}
