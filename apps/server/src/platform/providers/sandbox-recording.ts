import { Readable } from 'node:stream'
import type { ByteRange, Recording } from '../ports/providers.ts'

const samplesPerSecond = 8000
const seconds = 3
const headerBytes = 44

/** Some notes in place of a conversation. */
export function sandboxRecording(range: ByteRange | null): Recording {
  const sound = wave()
  const total = sound.length
  const first = Math.min(range?.first ?? 0, total - 1)
  const last = Math.min(range?.last ?? total - 1, total - 1)
  return {
    content_type: 'audio/wav',
    content: Readable.from([sound.subarray(first, last + 1)]),
    bytes: { first, last, total },
  }
}

/** RIFF, one channel of 8 bits. */
function wave(): Buffer {
  const samples = samplesPerSecond * seconds
  const sound = Buffer.alloc(headerBytes + samples)
  sound.write('RIFF', 0)
  sound.writeUInt32LE(headerBytes - 8 + samples, 4)
  sound.write('WAVEfmt ', 8)
  sound.writeUInt32LE(16, 16)
  sound.writeUInt16LE(1, 20)
  sound.writeUInt16LE(1, 22)
  sound.writeUInt32LE(samplesPerSecond, 24)
  sound.writeUInt32LE(samplesPerSecond, 28)
  sound.writeUInt16LE(1, 32)
  sound.writeUInt16LE(8, 34)
  sound.write('data', 36)
  sound.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at++) {
    const note = 330 + 110 * Math.floor((at * 3) / samples)
    sound[headerBytes + at] = 128 + Math.round(40 * Math.sin((2 * Math.PI * note * at) / samplesPerSecond))
  }
  return sound
}
