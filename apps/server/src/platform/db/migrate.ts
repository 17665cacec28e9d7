import { runMigrations as migrateJobs } from 'graphile-worker'
import { type Migration, Migrator } from 'kysely/migration'
import { connect } from './connect.ts'
import * as addresses from './migrations/0016-addresses.ts'
import * as endOfDays from './migrations/0030-end-of-days.ts'
import * as erasures from './migrations/0017-erasures.ts'
import * as friendlySlugs from './migrations/0018-friendly-slugs.ts'
import * as listMerges from './migrations/0020-list-merges.ts'
import * as visitsTold from './migrations/0021-visits-told.ts'
import * as activities from './migrations/0004-activities.ts'
import * as comments from './migrations/0032-comments.ts'
import * as companies from './migrations/0010-companies.ts'
import * as handedTours from './migrations/0005-handed-tours.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as guestSettings from './migrations/0014-guest-settings.ts'
import * as forms from './migrations/0013-forms.ts'
import * as integrations from './migrations/0027-integrations.ts'
import * as joinLinks from './migrations/0029-join-links.ts'
import * as kiosk from './migrations/0019-kiosk.ts'
import * as oauthApplications from './migrations/0022-oauth-applications.ts'
import * as people from './migrations/0003-people.ts'
import * as preferences from './migrations/0002-preferences.ts'
import * as secondarySales from './migrations/0024-secondary-sales.ts'
import * as sealedWebhookSecrets from './migrations/0028-sealed-webhook-secrets.ts'
import * as templates from './migrations/0025-templates.ts'
import * as appendOnly from './migrations/0036-append-only.ts'
import * as completions from './migrations/0035-completions.ts'
import * as following from './migrations/0034-following.ts'
import * as statusChanges from './migrations/0033-status-changes.ts'
import * as structure from './migrations/0011-structure.ts'
import * as voice from './migrations/0026-voice.ts'
import * as webhooks from './migrations/0015-webhooks.ts'

export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-preferences': preferences,
  '0003-people': people,
  '0004-activities': activities,
  '0005-handed-tours': handedTours,
  '0010-companies': companies,
  '0011-structure': structure,
  '0013-forms': forms,
  '0016-addresses': addresses,
  '0014-guest-settings': guestSettings,
  '0015-webhooks': webhooks,
  '0017-erasures': erasures,
  '0018-friendly-slugs': friendlySlugs,
  '0019-kiosk': kiosk,
  '0020-list-merges': listMerges,
  '0021-visits-told': visitsTold,
  '0022-oauth-applications': oauthApplications,
  '0024-secondary-sales': secondarySales,
  '0025-templates': templates,
  '0027-integrations': integrations,
  '0028-sealed-webhook-secrets': sealedWebhookSecrets,
  '0026-voice': voice,
  '0029-join-links': joinLinks,
  '0030-end-of-days': endOfDays,
  '0032-comments': comments,
  '0033-status-changes': statusChanges,
  '0034-following': following,
  '0035-completions': completions,
  '0036-append-only': appendOnly,
}

/** A failed migration leaves the database unchanged. */
export async function migrate(url: string, known = migrations): Promise<{ applied: string[] }> {
  const { db, pool, close } = connect(url, { max: 2 })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'reading the migrations'
      const reason = error instanceof Error ? error.message : JSON.stringify(error)
      throw new Error(`The database could not be migrated (${failed}): ${reason}. Nothing was changed.`)
    }
    await migrateJobs({ pgPool: pool })
    return { applied: results.map((result) => result.migrationName) }
  } finally {
    await close()
  }
}
