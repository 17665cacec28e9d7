import type { Random } from '../random.ts'

const width = 320
const height = 96

export function drawSignature(random: Random): string {
  const loops = random.int(4, 7)
  const step = (width - 60) / loops
  let path = `M24 ${random.int(44, 60)}`
  for (let loop = 0; loop < loops; loop++) {
    const from = 24 + loop * step
    const at = (share: number) => Math.round(from + step * share)
    path += ` C${at(0.2)} ${random.int(4, 30)} ${at(0.9)} ${random.int(8, 30)} ${at(0.6)} ${random.int(40, 62)}`
    path += ` S${at(0.7)} ${random.int(62, 84)} ${at(1)} ${random.int(44, 60)}`
  }
  path += ` M${random.int(20, 60)} ${random.int(80, 88)} Q160 ${random.int(70, 94)} ${random.int(250, 300)} ${random.int(72, 84)}`
  const pen = `fill="none" stroke="#1a1a2e" stroke-width="2.2" stroke-linecap="round"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path d="${path}" ${pen}/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
