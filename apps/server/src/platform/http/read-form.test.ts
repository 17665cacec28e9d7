import type { Endpoint } from '@spotter/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const endpoint = { form: true } as Endpoint

const sending = (fields: readonly (readonly [string, string])[]) => {
  const parts = async function* () {
    for (const [fieldname, value] of fields) yield { type: 'field', fieldname, value }
  }
  return { headers: {}, isMultipart: () => true, parts } as unknown as FastifyRequest
}

const hostile = [
  ['person[first_name]', 'Zoë & Söhne = 100 % + [a]=b %5B%5D'],
  ['person[answers][]', 'one'],
  ['person[answers][]', ''],
  ['person[answers][]', 'one,two'],
  ['person[deep][er][and][deeper]', '1'],
  ['twice', '7'],
  ['twice', '0'],
  ['list[250]', 'far'],
  ['list[1]', '0'],
  ['a&b=c', 'd'],
  ['a%5Bb%5D', 'e'],
  ['', 'nameless'],
  ['[]', 'only brackets'],
  ['__proto__[admin]', 'true'],
  ['constructor', 'x'],
  ['😀', '\u{10ffff}\0'],
] as const

test('fields of a form with files are read as those of one without', async () => {
  const encoded = hostile.map((field) => field.map(encodeURIComponent).join('=')).join('&')
  const expected = qs.parse(encoded, { depth: 3, arrayLimit: 200, parameterLimit: 200 })

  expect(await readForm(sending(hostile), endpoint)).toEqual({ ...expected })
  expect(expected).toMatchObject({ person: { first_name: 'Zoë & Söhne = 100 % + [a]=b %5B%5D' }, twice: ['7', '0'] })
})

test('no more than two hundred fields are read', async () => {
  const fields = Array.from({ length: 201 }, (_, turn) => [`field_${turn}`, String(turn * 2)] as const)
  const read = await readForm(sending(fields), endpoint)

  expect(Object.keys(read ?? {})).toHaveLength(200)
  expect(read).toMatchObject({ field_0: '0', field_199: '398' })
})
