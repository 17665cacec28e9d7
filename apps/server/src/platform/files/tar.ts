/** The subset of ustar that any tar can unpack. */
const blockSize = 512

export function tarEntry(folder: string, name: string, body: Buffer): Buffer {
  const header = Buffer.alloc(blockSize)
  header.write(name, 0, 100)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(folder, 345, 155)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, body, Buffer.alloc(padding(body.length))])
}

export const tarEnd = () => Buffer.alloc(2 * blockSize)

export interface TarPiece {
  folder: string
  name: string
  bytes: Buffer
}

/** Throws if the archive is truncated or not ours. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarPiece> {
  const pull = puller(source)
  for (;;) {
    const header = await pull.exactly(blockSize)
    if (header.every((byte) => byte === 0)) break
    if (Number.parseInt(text(header, 148, 8), 8) !== checksum(header)) throw new Error('an entry has a wrong checksum')
    const entry = { name: text(header, 0, 100), folder: text(header, 345, 155) }
    const size = Number.parseInt(text(header, 124, 12), 8)
    for (let left = size; left > 0;) {
      const bytes = await pull.upTo(left)
      left -= bytes.length
      yield { ...entry, bytes }
    }
    await pull.exactly(padding(size))
  }
  await pull.rest()
}

/** The checksum field itself counts as spaces. */
function checksum(header: Buffer) {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

const padding = (size: number) => (blockSize - (size % blockSize)) % blockSize
const text = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/[\0 ].*$/s, '')

function puller(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  async function upTo(most: number) {
    if (!held.length) {
      const next = await chunks.next()
      if (next.done) throw new Error('the file ends too early')
      held = next.value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }
  async function exactly(size: number) {
    const pieces: Buffer[] = []
    for (let left = size; left > 0;) {
      const piece = await upTo(left)
      left -= piece.length
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  }
  /** Reading to the end lets the decompressor verify its trailer. */
  async function rest() {
    while (!(await chunks.next()).done);
  }
  return { upTo, exactly, rest }
}
