import { type Kysely, sql } from 'kysely'

/** As they were added, in the languages of clubs. */
const setNames: Record<string, readonly string[]> = {
  new_enquiry: ['New enquiry', 'Neue Anfrage', 'Nouvelle demande', 'Nueva consulta'],
  tour_booked: ['Tour booked', 'Besichtigung gebucht', 'Visite réservée', 'Visita reservada'],
  no_show: ['No-show', 'Nicht erschienen', 'Absence', 'Ausencia'],
  trial: ['Trial', 'Probetraining', 'Essai', 'Prueba'],
  lost_lead: ['Lost lead', 'Verlorener Interessent', 'Contact perdu', 'Contacto perdido'],
  new_member: ['New member', 'Neues Mitglied', 'Nouveau membre', 'Nuevo socio'],
}

const texts: readonly (readonly [string, string])[] = [
  [
    'Hi [person.first_name], we look forward to showing you around on [person.appointment_date] at [person.appointment_time].',
    'Hi [person.first_name], thanks for booking. We look forward to seeing you on [person.appointment_date] at [person.appointment_time].',
  ],
  [
    'Hallo [person.first_name], wir freuen uns, Ihnen am [person.appointment_date] um [person.appointment_time] den Club zu zeigen.',
    'Hallo [person.first_name], danke für Ihre Buchung. Wir freuen uns auf Sie am [person.appointment_date] um [person.appointment_time].',
  ],
  [
    'Bonjour [person.first_name], nous avons hâte de vous faire visiter le club le [person.appointment_date] à [person.appointment_time].',
    'Bonjour [person.first_name], merci pour votre réservation. Nous avons hâte de vous voir le [person.appointment_date] à [person.appointment_time].',
  ],
  [
    'Hola, [person.first_name]: te esperamos el [person.appointment_date] a las [person.appointment_time] para enseñarte el club.',
    'Hola, [person.first_name]: gracias por tu reserva. Te esperamos el [person.appointment_date] a las [person.appointment_time].',
  ],
]

/** What came from which ready set, and what was paused together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table automated_items add column ready_set text;
    alter table automated_item_pauses add column by_all boolean not null default false
  `.execute(db)
  for (const [ready_set, names] of Object.entries(setNames)) {
    await sql`update automated_items set ready_set = ${ready_set} where set_name = any(${names}::text[])`.execute(db)
  }
  for (const [before, after] of texts) await mendTourBooked(db, before, after)
}

/** Copies that nobody changed start with the booking, as the set does now. */
const mendTourBooked = (db: Kysely<unknown>, before: string, after: string) =>
  sql`
    with mended as (
      update automated_items set status = 'appointment_booked', description = ${after},
        rules = '[{"action": "sms", "on": "appointment_booked"}]', version = version + 1, lock_version = lock_version + 1,
        updated_at = now()
      where ready_set = 'tour_booked' and status = 'tour' and kind = 'sms' and description = ${before}
        and template_id is null and after_item_id is null and not scheduled and secondary_sale_type_id is null
      returning *),
    kept as (
      insert into automated_item_versions (item_id, version, item)
      select id, version, to_jsonb(mended) - 'id' - 'version' from mended)
    update automated_runs run set state = 'cancelled', reason = 'item_changed', finished_at = now()
    from mended where run.item_id = mended.id and run.state = 'planned'`.execute(db)
