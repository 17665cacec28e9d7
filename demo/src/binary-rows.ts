import pg from 'pg'
import { startOf, timeOf } from './instants.ts'

const { builtins } = pg.types

export interface Column {
  name: string
  type: (typeof builtins)[keyof typeof builtins]
}

const [epoch, dayMs] = [Date.UTC(2000, 0, 1), 86_400_000]
const mostBytesOfSign = 3
/** Of a text that is written sign by sign. */
const mostSigns = 32
const lastPlain = 127
const jsonVersion = 1

/** Written as COPY reads them in binary, where the database parses neither numbers nor times. */
export class BinaryRows {
  #view: DataView
  #bytes: Buffer
  #length = 0

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size)
    this.#view = new DataView(this.#bytes.buffer)
  }

  get length() {
    return this.#length
  }

  /** What was written so far, from where it is empty again. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#bytes = Buffer.allocUnsafeSlow(this.#bytes.length)
    this.#view = new DataView(this.#bytes.buffer)
    this.#length = 0
    return taken
  }

  start() {
    this.#ensure(19)
    this.#length += this.#bytes.write('PGCOPY\n\xFF\r\n\0', this.#length, 'latin1')
    this.#int32(0)
    this.#int32(0)
  }

  end() {
    this.#ensure(2)
    this.#int16(-1)
  }

  /** With the id first unless it is null. */
  add(columns: readonly Column[], row: Readonly<Record<string, unknown>>, id: number | null = null) {
    this.#ensure(14)
    this.#int16(columns.length + (id === null ? 0 : 1))
    if (id !== null) this.#int64(id)
    for (const { name, type } of columns) this.#field(type, row[name])
  }

  #field(type: Column['type'], value: unknown) {
    this.#ensure(12)
    if (value === null || value === undefined) return this.#int32(-1)
    switch (type) {
      case builtins.INT8:
        return this.#int64(value as number)
      case builtins.INT4:
        this.#int32(4)
        return this.#int32(value as number)
      case builtins.BOOL:
        this.#int32(1)
        this.#bytes[this.#length++] = value ? 1 : 0
        return
      case builtins.TIMESTAMPTZ:
        return this.#int64((timeOf(value as string) - epoch) * 1000)
      case builtins.DATE:
        this.#int32(4)
        return this.#int32((startOf(value as string) - epoch) / dayMs)
      case builtins.TEXT:
        return this.#text(value as string)
      case builtins.JSONB:
        return this.#json(value)
      default:
        throw new TypeError(`Rows with columns of type ${type} can't be copied`)
    }
  }

  #text(text: string) {
    this.#ensure(4 + text.length * mostBytesOfSign)
    const at = this.#length
    this.#length += 4
    this.#signs(text)
    this.#view.setInt32(at, this.#length - at - 4)
  }

  #json(value: unknown) {
    const text = JSON.stringify(value)
    this.#ensure(5 + text.length * mostBytesOfSign)
    const at = this.#length
    this.#length += 4
    this.#bytes[this.#length++] = jsonVersion
    this.#signs(text)
    this.#view.setInt32(at, this.#length - at - 4)
  }

  /** Short texts are written here, where most of the time would go into calling what writes longer ones. */
  #signs(text: string) {
    if (text.length > mostSigns || !this.#plainSigns(text)) this.#length += this.#bytes.write(text, this.#length)
  }

  #plainSigns(text: string): boolean {
    for (let place = 0; place < text.length; place++) {
      const sign = text.charCodeAt(place)
      if (sign > lastPlain) return false
      this.#bytes[this.#length + place] = sign
    }
    this.#length += text.length
    return true
  }

  #int64(value: number) {
    this.#int32(8)
    this.#int32(Math.floor(value / 2 ** 32))
    this.#int32(value)
  }

  #int32(value: number) {
    this.#view.setInt32(this.#length, value)
    this.#length += 4
  }

  #int16(value: number) {
    this.#view.setInt16(this.#length, value)
    this.#length += 2
  }

  #ensure(room: number) {
    if (this.#length + room <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + room))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }
}
