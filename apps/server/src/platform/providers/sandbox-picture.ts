import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [240, 160]

/** A sunset in place of a photo. */
export function sandboxPicture(): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isSun = (x - 120) ** 2 + (y - 100) ** 2 < 35 ** 2
      const colour = y > 115 ? [28, 61, 90] : isSun ? [255, 210, 110] : [240 - y / 2, 120 + y / 3, 90 + y / 2]
      rows.set(colour, y * (1 + width * 3) + 1 + x * 3)
    }
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([start, chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
