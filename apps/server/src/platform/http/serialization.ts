import fastJson, { type Schema } from 'fast-json-stringify'

type Serialize = (data: unknown) => string

const compiled = new WeakMap<object, Serialize>()

export function serializerOf(schema: object): Serialize {
  let serialize: Serialize | undefined
  return (data) => (serialize ??= compile(schema))(data)
}

function compile(schema: object): Serialize {
  const serialize = compiled.get(schema) ?? fastJson(schema as Schema)
  compiled.set(schema, serialize)
  return serialize
}
