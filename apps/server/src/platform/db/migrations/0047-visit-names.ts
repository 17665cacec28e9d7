import { languageOf } from '@spotter/domain/booking/language.ts'
import { type Kysely, sql } from 'kysely'

const visits: Partial<Record<string, Record<string, string>>> = {
  de: {
    'Guest visit': 'Gastbesuch',
    'Interested in joining': 'Interesse an Mitgliedschaft',
    'Casual visit': 'Spontaner Besuch',
    Visit: 'Besuch',
  },
  fr: {
    'Guest visit': 'Visite d’invité',
    'Interested in joining': 'Intérêt pour un abonnement',
    'Casual visit': 'Visite occasionnelle',
    Visit: 'Visite',
  },
  es: {
    'Guest visit': 'Visita de invitado',
    'Interested in joining': 'Interés en inscribirse',
    'Casual visit': 'Visita ocasional',
    Visit: 'Visita',
  },
}
const kiosk: Partial<Record<string, string>> = {
  de: 'Anmelde-App',
  fr: 'Application d’accueil des visiteurs',
  es: 'Aplicación de registro de visitantes',
}

/** The names that Spotter gave to visits are in the club's language, as those of new visits are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ country: string }>`select distinct country from companies`.execute(db)
  for (const { country } of rows) {
    const language = languageOf(null, country)
    for (const [english, name] of Object.entries(visits[language] ?? {})) await rename(db, { country, english, name })
    if (kiosk[language])
      await sql`
        update people set marketing_source_text = ${kiosk[language]} from companies
        where companies.id = people.company_id and companies.country = ${country}
          and marketing_source_text = 'Visitor Registration App'`.execute(db)
  }
}

interface Renaming {
  country: string
  english: string
  name: string
}

/** A visit of a type that keeps its English name, because the club has the other too, keeps it as well. */
async function rename(db: Kysely<unknown>, { country, english, name }: Renaming): Promise<void> {
  await sql`
    update visit_types set name = ${name}, updated_at = now(), lock_version = visit_types.lock_version + 1 from companies
    where companies.id = visit_types.company_id and companies.country = ${country} and visit_types.name = ${english}
      and not exists (select from visit_types other where other.company_id = visit_types.company_id
        and other.deleted_at is null and lower(other.name) = lower(${name}))`.execute(db)
  await sql`
    update visits set visit_type = ${name} from companies
    where companies.id = visits.company_id and companies.country = ${country} and visits.visit_type = ${english}
      and not exists (select from visit_types kept
        where kept.id = visits.visit_type_id and kept.name = ${english})`.execute(db)
}
