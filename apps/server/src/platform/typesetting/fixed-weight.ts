import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'

/** HarfBuzz's C interface. */
interface Subsetter {
  memory: WebAssembly.Memory
  _initialize: () => void
  malloc: (size: number) => number
  free: (at: number) => void
  // oxlint-disable-next-line max-params -- HarfBuzz decides.
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number
  hb_blob_destroy: (blob: number) => void
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
  hb_face_create: (blob: number, index: number) => number
  hb_face_destroy: (face: number) => void
  hb_face_reference_blob: (face: number) => number
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_destroy: (input: number) => void
  hb_subset_input_keep_everything: (input: number) => void
  hb_subset_input_pin_axis_location: (input: number, face: number, axis: number, value: number) => number
  hb_subset_or_fail: (face: number, input: number) => number
}

const weightAxis = Buffer.from('wght').readUInt32BE()
const writable = 2
let subsetter: Promise<Subsetter> | undefined

/** PDFs can't embed variable fonts. */
export async function weightFixer(): Promise<(font: Uint8Array, weight: number) => Uint8Array> {
  const hb = await (subsetter ??= startSubsetter())
  return (font, weight) => fixedWeight(hb, font, weight)
}

function fixedWeight(hb: Subsetter, font: Uint8Array, weight: number): Uint8Array {
  const data = hb.malloc(font.byteLength)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.byteLength, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_keep_everything(input)
  hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight)
  const fixed = hb.hb_subset_or_fail(face, input)
  if (fixed === 0) throw new Error(`A font could not be made ${weight} thick.`)
  const result = hb.hb_face_reference_blob(fixed)
  const start = hb.hb_blob_get_data(result, 0)
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result))
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(fixed)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(blob)
  hb.free(data)
  return bytes
}

async function startSubsetter(): Promise<Subsetter> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm)
  const exported = instance.exports as unknown as Subsetter
  exported._initialize()
  return exported
}
