import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  path: string
  parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>
}

interface Packed {
  path: Buffer
  check: number
  size: number
  packedSize: number
  offset: number
}

const signatures = { entry: 0x04034b50, sizes: 0x08074b50, listed: 0x02014b50, end: 0x06054b50 }
const version = 20
/** Bit 3: sizes follow the content. Bit 11: UTF-8 names. */
const flags = 0x0808
const deflated = 8
const noTime = 0x0021_0000
/** Fastest level: a user is waiting, and rows compress well anyway. */
const packing = { level: 1 }

/** Streams its entries; four-byte sizes refuse anything over 4 GB. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const listed: Packed[] = []
  let offset = 0
  for await (const { path, parts } of entries) {
    const packed: Packed = { path: Buffer.from(path), check: 0, size: 0, packedSize: 0, offset }
    const head = [numbers([signatures.entry, 4], ...traits(packed), [0, 2]), packed.path]
    yield* head
    yield* pack(parts, packed)
    const sizes = numbers([signatures.sizes, 4], ...measures(packed))
    yield sizes
    offset += lengthOf([...head, sizes]) + packed.packedSize
    listed.push(packed)
  }
  const directory = listed.flatMap((packed) => [
    numbers(
      [signatures.listed, 4],
      [version, 2],
      ...traits(packed),
      [0, 2],
      [0, 4],
      [0, 4],
      [0, 2],
      [packed.offset, 4],
    ),
    packed.path,
  ])
  yield* directory
  const count = listed.length
  yield numbers([signatures.end, 4], [0, 4], [count, 2], [count, 2], [lengthOf(directory), 4], [offset, 4], [0, 2])
}

const traits = (packed: Packed): Field[] => [
  [version, 2],
  [flags, 2],
  [deflated, 2],
  [noTime, 4],
  ...measures(packed),
  [packed.path.length, 2],
]

const measures = ({ check, size, packedSize }: Packed): Field[] => [
  [check, 4],
  [packedSize, 4],
  [size, 4],
]

async function* pack(parts: ZipEntry['parts'], packed: Packed): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw(packing)
  const measured = async function* () {
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      packed.check = crc32(bytes, packed.check)
      packed.size += bytes.length
      yield bytes
    }
  }
  const written = pipeline(Readable.from(measured()), deflate)
  // The failure also ends the deflate stream, which reports it.
  written.catch(() => undefined)
  for await (const part of deflate as AsyncIterable<Buffer>) {
    packed.packedSize += part.length
    yield part
  }
}

type Field = [value: number, bytes: 2 | 4]

function numbers(...fields: Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const lengthOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0)
