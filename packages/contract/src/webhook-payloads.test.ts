import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { webhookPayloads } from './webhook-payloads.ts'

interface Listed {
  type: string
  nullable?: boolean
  format?: string
  enum?: readonly unknown[]
  const?: string
  items?: Listed
  properties?: Record<string, Listed>
}

test('the published events and their fields are what receivers were promised', async () => {
  const lines = webhookPayloads.flatMap(({ event, payload }) => [event, ...fieldsOf(payload as TSchema & Listed), ''])
  await expect(lines.join('\n')).toMatchFileSnapshot('./webhook-payloads.snapshot.txt')
})

/** One line for each field, in the order in which it is sent. */
const fieldsOf = ({ properties = {} }: Listed, path = ''): string[] =>
  Object.entries(properties).flatMap(([name, field]) =>
    field.properties ? fieldsOf(field, `${path}${name}.`) : `  ${path}${name}: ${typeOf(field)}`,
  )

function typeOf(field: Listed): string {
  const values = field.enum?.filter((value) => value !== null).join(', ') ?? field.const
  const details = [field.format, values, field.nullable ? 'or null' : undefined, field.items && typeOf(field.items)]
  return [field.type, ...details.filter((detail) => detail !== undefined)].join(' ')
}
