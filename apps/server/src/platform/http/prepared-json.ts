/** An answer already written out, for the few that are asked for all the time; its author keeps to the schema. */
export class PreparedJson {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}
