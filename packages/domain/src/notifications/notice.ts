/** What a fact says in the feeds of the users it names; the text is translated for each reader. */
export interface Notice {
  user_ids: readonly number[]
  person_id?: number | null
  message_type: string
  event: string
  text: string
  values?: Readonly<Record<string, string | number>>
}
