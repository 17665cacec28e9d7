import type { BrandingSettings } from '@spotter/contract/companies/companies.ts'
import { brandVersion } from '@spotter/domain/companies/brand.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { record } from '../../platform/facts/record.ts'
import { serve, serveSaving, type Tx } from '../../platform/http/call.ts'
import { type ErrorText, stale, unprocessable } from '../../platform/http/errors.ts'
import { hashOf } from '../../platform/files/picture.ts'
import { formats } from '../../resources/formats.ts'
import { cleanApart } from './clean.ts'

/** In bytes. */
const largestStylesheet = 50 * 1024

export const showBranding = serve('GET /api/companies/{company_id}/settings/branding', (_actor, { db, company }) =>
  presentBranding(db, company.id),
)

export const saveBranding = serveSaving('PUT /api/companies/{company_id}/settings/branding', async (actor, call) => {
  const { body, company, write, t, flash } = call
  const errors: Record<string, ErrorText> = {}
  const colours = {
    ...parseColour('brand_colour', body.brand_colour, errors),
    ...parseColour('header_colour', body.header_colour, errors),
  }
  const sheet = await readStylesheet(body.stylesheet, errors)
  if (Object.keys(errors).length) throw unprocessable(errors)

  const message = t('Company was successfully updated.')
  const answer = await write(async (tx) => {
    await tx.selectFrom('companies').select('id').where('id', '=', company.id).forUpdate().execute()
    const before = await presentBranding(tx, company.id)
    if (body.version !== undefined && body.version !== before.version) throw stale(before)
    await change(tx, actor, { company_id: company.id, before, colours, sheet })
    const saved = await presentBranding(tx, company.id)
    return { ...saved, dropped: sheet?.dropped ?? [], message }
  })
  flash(message)
  return answer
})

type Colours = Partial<Pick<BrandingSettings, 'brand_colour' | 'header_colour'>>
type Sheet = { source: string | null; css: string; dropped: BrandingSettings['dropped'] }

function parseColour(name: keyof Colours, sent: string | null | undefined, errors: Record<string, ErrorText>): Colours {
  if (sent === undefined) return {}
  const value = sent?.trim() ? formats.colour.read(sent.trim()) : null
  if (sent?.trim() && value === null) errors[name] = msg('must be a colour such as #1864ab')
  return { [name]: value }
}

async function readStylesheet(
  sent: string | null | undefined,
  errors: Record<string, ErrorText>,
): Promise<Sheet | null> {
  if (sent === undefined) return null
  const source = sent?.trim() ? sent.replaceAll(/\r\n?/g, '\n').trim() : null
  if (source === null) return { source, css: '', dropped: [] }
  if (Buffer.byteLength(source) > largestStylesheet) errors['stylesheet'] = msg('is larger than 50 kB')
  else if (source.includes('\0') || !source.isWellFormed()) errors['stylesheet'] = msg('is invalid')
  if (errors['stylesheet']) return null
  const clean = await cleanApart(source)
  if (clean) return { source, ...clean }
  errors['stylesheet'] = msg('is nested too deeply: use fewer nested brackets')
  return null
}

interface ChangeInput {
  company_id: number
  before: BrandingSettings
  colours: Colours
  sheet: Sheet | null
}

async function change(tx: Tx, actor: Staff, { company_id, before, colours, sheet }: ChangeInput): Promise<void> {
  const after = { ...colours, ...(sheet && { stylesheet: sheet.source }) }
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof typeof after])
  if (!changed.length) return
  if (sheet?.source === null) {
    await tx.deleteFrom('company_stylesheets').where('company_id', '=', company_id).execute()
  } else if (sheet) {
    const { source, css } = sheet
    await tx
      .insertInto('company_stylesheets')
      .values({ company_id, source, css })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ source, css }))
      .execute()
  }
  await tx
    .updateTable('companies')
    .set({
      ...colours,
      ...(sheet && { stylesheet_hash: sheet.source === null ? null : hashOf(Buffer.from(sheet.source + sheet.css)) }),
      updated_at: sql`product_now()`,
    })
    .where('id', '=', company_id)
    .execute()
  await record(tx, actor, 'company.updated', {
    company_id,
    id: company_id,
    before: Object.fromEntries(changed.map(([name]) => [name, before[name as keyof typeof after]])),
    after: Object.fromEntries(changed),
  })
}

export async function presentBranding(db: Db | Tx, company_id: number): Promise<BrandingSettings> {
  const { stylesheet_hash, ...club } = await db
    .selectFrom('companies')
    .leftJoin('company_stylesheets', 'company_stylesheets.company_id', 'companies.id')
    .select(['brand_colour', 'header_colour', 'stylesheet_hash', 'source as stylesheet'])
    .where('companies.id', '=', company_id)
    .executeTakeFirstOrThrow()
  return { ...club, dropped: [], version: brandVersion({ ...club, stylesheet_hash }) }
}
