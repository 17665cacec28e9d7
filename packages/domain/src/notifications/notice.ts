/** Translated per reader. */
export interface Notice {
  user_ids: readonly number[]
  person_id?: number | null
  message_type: string
  event: string
  text: string
  values?: Readonly<Record<string, string | number>>
}
