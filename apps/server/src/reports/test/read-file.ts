import { readXlsx } from 'hucre/xlsx'
import type { Browser } from '../../test/club.ts'

/** The rows of a workbook that a browser downloads. */
export async function readFile(browser: Browser, path: string, query: Record<string, string>) {
  const answer = await fetch(`${browser.address}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return book.sheets[0]!.rows
}
