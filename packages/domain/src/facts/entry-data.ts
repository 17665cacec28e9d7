/** Ids become names when shown. */
export interface EntryData {
  from?: number | string | null
  to?: number | string | null
  from_id?: number | null
  to_id?: number | null
  salesperson_id?: number | null
  activity_id?: number | null
  reverted_activity_id?: number
  start?: string
  /** Of an appointment of which only the end changed. */
  ends?: string
  outcome?: string | null
  objection?: string | null
  completed_by_id?: number | null
  changed_at?: string | null
  trial_end_at?: string | null
  /** If it moved while the status stayed. */
  trial_end_before?: string | null
  fields?: readonly string[]
  tags_added?: readonly string[]
  tags_removed?: readonly string[]
  name?: string
  names?: readonly string[]
  person_id?: number
  form_id?: number
  request_id?: number
  additional_contact_id?: number
  change_id?: number
  undone_change_id?: number
  created?: boolean
  visit_id?: number
  visit_type?: string
  new_visitor?: boolean
  signed_waiver_id?: number | null
  late?: boolean
  signed_at?: string
  direction?: string
  call_id?: number
  message_id?: number
}
