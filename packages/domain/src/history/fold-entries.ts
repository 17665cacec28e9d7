interface FoldableEntry {
  id: number
  object: string
  action: string
  created_at: string
  owner: { id: number | null }
  data: { activity_id?: number }
}

export interface FoldedEntry<Entry> {
  entry: Entry
  /** In the order of the list. */
  parts: Entry[]
}

const leadingActions: ReadonlySet<string> = new Set(['Completed', 'Reopened', 'Reverted'])
const plannedActions: ReadonlySet<string> = new Set(['Created', 'Updated'])

/**
 * One row for what was done in one step: under a completed or reopened activity goes what was written in the same
 * transaction, and how the same call or to-do was planned.
 */
export function foldEntries<Entry extends FoldableEntry>(entries: readonly Entry[]): FoldedEntry<Entry>[] {
  const leads = leadsOf(entries)
  const completions = new Map(
    entries.filter(isLead).map((entry) => [entry.data.activity_id, leads.get(stepOf(entry)) ?? entry]),
  )
  const leadOf = (entry: Entry): Entry => {
    if (entry.object === 'note') return entry
    const ofStep = leads.get(stepOf(entry))
    if (ofStep) return ofStep
    const done = isPlanning(entry) ? completions.get(entry.data.activity_id) : undefined
    return done && done.created_at >= entry.created_at ? done : entry
  }
  const rows = new Map<Entry, Entry[]>()
  for (const entry of entries) if (leadOf(entry) === entry) rows.set(entry, [])
  for (const entry of entries) if (leadOf(entry) !== entry) rows.get(leadOf(entry))?.push(entry)
  return [...rows].map(([entry, parts]) => ({ entry, parts }))
}

/** Of several activities completed in one step, the one that was completed first leads. */
function leadsOf<Entry extends FoldableEntry>(entries: readonly Entry[]): Map<string, Entry> {
  const leads = new Map<string, Entry>()
  for (const entry of entries.filter(isLead).toSorted((one, other) => other.id - one.id)) {
    leads.set(stepOf(entry), entry)
  }
  return leads
}

const isLead = ({ action, data }: FoldableEntry): boolean =>
  data.activity_id !== undefined && leadingActions.has(action)

const isPlanning = ({ object, action, data }: FoldableEntry): boolean =>
  (object === 'call' || object === 'todo') && data.activity_id !== undefined && plannedActions.has(action)

/** Entries of one transaction have the same time. */
const stepOf = ({ created_at, owner }: FoldableEntry): string => `${created_at} ${owner.id ?? ''}`
