import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test } from '@spotter/server/test/club.ts'
import { generateSchema, schemaFile } from './generate-schema.ts'

test('schema.ts matches the migrations; npm run db -- schema writes it', async ({ server }) => {
  expect(await readFile(schemaFile, 'utf8')).toBe(await generateSchema(server.context.db))
})
