import { readXlsx } from 'hucre/xlsx'
import type { Browser } from '../../test/club.ts'

type Query = Record<string, string>

/** The rows of a workbook that a browser downloads. */
export const readFile = async (browser: Browser, path: string, query: Query) =>
  (await readSheets(browser, path, query))[0] ?? []

export async function readSheets(browser: Browser, path: string, query: Query) {
  const book = await readXlsx(new Uint8Array(await download(browser, path, query)))
  return book.sheets.map(({ rows }) => rows)
}

export async function download(browser: Browser, path: string, query: Query = {}) {
  const answer = await fetch(`${browser.address}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.arrayBuffer()
}
