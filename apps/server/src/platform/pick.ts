/**
 * Copies these fields of a record. Written out, because an object that gets more than a few fields by their names turns
 * into a dictionary, which is slow to make and to spread.
 */
export function pick<Name extends string>(
  names: readonly Name[],
): <Row extends Record<Name, unknown>>(row: Row) => Pick<Row, Name> {
  const fields = names.map((name) => `${keyOf(name)}: row[${JSON.stringify(name)}]`)
  // eslint-disable-next-line typescript/no-implied-eval -- made of quoted names
  return new Function('row', `return { ${fields.join()} }`) as ReturnType<typeof pick<Name>>
}

const keyOf = (name: string) => (name === '__proto__' ? '["__proto__"]' : JSON.stringify(name))
