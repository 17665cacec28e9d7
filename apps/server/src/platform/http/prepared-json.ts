/** Skips serialization for frequent answers; must follow the schema. */
export class PreparedJson {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}
