import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { zip } from '../../platform/files/zip.ts'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'

interface Reading {
  ZipReader: new (bytes: Uint8Array) => { extractAll: () => Promise<Map<string, Uint8Array>> }
}

/** With the library's own zip reader. */
async function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  const library = dirname(createRequire(import.meta.url).resolve('hucre/xlsx'))
  const { ZipReader } = (await import(pathToFileURL(join(library, 'zip/reader.mjs')).href)) as Reading
  const files = await new ZipReader(bytes).extractAll()
  return Object.fromEntries([...files].map(([name, content]) => [name, Buffer.from(content).toString()]))
}

test('a ZIP file is read by others, with names in every script', async () => {
  const files = { 'a.json': '{}', 'Zoë 名.txt': 'ü'.repeat(5000), 'empty.txt': '' }
  const packed = zip(Object.entries(files).map(([path, text]) => ({ path, parts: [text] })))
  expect(await unzipped(Buffer.concat(await Readable.from(packed).toArray()))).toEqual(files)
})

test('a person gets what the club holds about them', async ({ as, server, clubs }) => {
  const { id, email } = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  await manager.send('POST', `/api/people/${id}/notes`, { body: { description: 'Likes rowing' } })
  await manager.send('PUT', `/api/people/${id}`, { body: { sms_opted_out: true } })
  const answer = await fetch(`${manager.address}/api/people/${id}/data`, {
    headers: { cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const files = await unzipped(Buffer.from(await answer.arrayBuffer()))

  expect(answer.headers.get('content-disposition')).toContain('Nell Newcomer.zip')
  expect(JSON.parse(files['people.json'] ?? '[]')).toMatchObject([{ id, email }])
  expect(files['notes.json']).toContain('Likes rowing')
  expect(JSON.parse(files['consents.json'] ?? '[]')).toMatchObject([
    { channel: 'sms', purpose: 'all', given: false, source: 'staff' },
  ])
})

test('is for managers', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  expect((await (await as('manager')).send('GET', `/api/people/${id}/data`)).status).toBe(403)
})
