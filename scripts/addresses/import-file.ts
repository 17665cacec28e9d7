import { createReadStream, existsSync } from 'node:fs'
import { countries } from '@spotter/domain/companies/countries.ts'
import { importAddresses, NotAddresses } from '@spotter/server/addresses/import-addresses.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'

export async function importFile(url: string, file: string, given: string | undefined, log: (text: string) => void) {
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`)
  const { db, close } = connect(url, { max: 1 })
  let reported = 0
  try {
    const country = given?.toUpperCase() ?? countryOf(file)
    if (!country || !countries.includes(country)) {
      throw new CannotStart('Say the country of these addresses in two letters, for example --country AU.')
    }
    const sum = await importAddresses(db, createReadStream(file, 'utf8'), country, ({ added, known }) => {
      if (added + known < reported + 100_000) return
      reported = added + known
      log(`${reported} addresses read.`)
    })
    log(
      `Added ${sum.added} addresses of ${country}; ${sum.known} were known and ${sum.skipped} had no street or place.`,
    )
  } catch (error) {
    throw error instanceof NotAddresses ? new CannotStart(error.message) : error
  } finally {
    await close()
  }
}

/** OpenAddresses folders are named for countries and states: us/ma/boston.csv. */
export function countryOf(file: string): string | null {
  const folders = file.toUpperCase().split(/[\\/]/).slice(-3, -1)
  return folders.find((name) => countries.includes(name)) ?? null
}
