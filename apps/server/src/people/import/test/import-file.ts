import type { Answer } from '@spotter/contract/endpoints.ts'
import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import type { Browser, Club, Reply } from '../../../test/club.ts'
import { eventually } from '../../../test/eventually.ts'

type Uploaded = Answer<'POST /api/people/import_csv/upload'>

export async function sendFile(
  browser: Browser,
  file: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Reply<Uploaded>> {
  const form = new FormData()
  form.append('file', new Blob([file]), 'leads.csv')
  const response = await fetch(`${browser.address}/api/people/import_csv/upload`, {
    method: 'POST',
    body: form,
    headers: {
      accept: 'application/json',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': browser.csrf,
      ...headers,
    },
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Uploaded }
}

export async function upload(browser: Browser, file: string | Uint8Array<ArrayBuffer>): Promise<Uploaded> {
  const { status, body } = await sendFile(browser, file)
  if (status !== 201) throw new Error(`The file was answered with ${status}: ${JSON.stringify(body)}`)
  return body
}

export async function importFile(browser: Browser, file: string, changes: Partial<ImportOptions> = {}) {
  const { id, options } = await upload(browser, file)
  await browser.call('POST /api/people/import_csv', { body: { import_id: id, ...options, ...changes } })
  return untilDone(browser, id)
}

export async function untilDone(browser: Browser, id: number) {
  await eventually(async () => (await show(browser, id)).state === 'done', 30_000)
  return show(browser, id)
}

export const show = (browser: Browser, id: number) =>
  browser.call('GET /api/people/import_csv/{id}', { params: { id } })

export async function importer({ server, users, as }: Pick<Club, 'server' | 'users' | 'as'>, who = 'club_manager') {
  await server.context.db.updateTable('users').set({ can_import_csv: true }).where('id', '=', users[who]!).execute()
  return as(who)
}

export const counts = ({ created, updated, skipped, failed, total }: Awaited<ReturnType<typeof show>>) => ({
  created,
  updated,
  skipped,
  failed,
  total,
})
