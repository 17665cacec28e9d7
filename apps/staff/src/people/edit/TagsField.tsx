import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TagInput } from '@spotter/ui/pickers/TagInput.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useRef, useState } from 'react'
import { usePersonChanges } from '../person/use-person-changes.ts'

type Props = { person: Person; readOnly?: boolean }

export function TagsField({ person, readOnly = false }: Props) {
  const { keep } = usePersonChanges(person)
  const { data } = useFetch('GET /api/references/tags', {}, { enabled: !readOnly })
  const [saving, setSaving] = useState<string[] | null>(null)
  const next = useRef<string[] | null>(null)
  const isSaving = useRef(false)

  async function save(tag_list: string[]) {
    setSaving(tag_list)
    next.current = tag_list
    if (isSaving.current) return
    isSaving.current = true
    try {
      let base = person
      while (next.current) base = await saveOnto(base, next.current)
    } catch (reason) {
      next.current = null
      if (reason instanceof CallFailure && reason.current) keep(reason.current as Person)
      error(explain(reason))
    } finally {
      isSaving.current = false
      setSaving(null)
    }
  }

  async function saveOnto({ lock_version, tag_list: seen }: Person, tag_list: string[]) {
    next.current = null
    const { message, ...saved } = await call('PUT /api/people/{id}', {
      params: { id: person.id },
      body: { tag_list, lock_version, was: { tag_list: seen } },
    })
    keep(saved)
    success(message)
    return saved
  }

  return (
    <TagInput
      label={t('Tags')}
      value={saving ?? person.tag_list}
      onChange={(tags) => void save(tags)}
      suggestions={data?.collection.map(({ text }) => text) ?? []}
      showAll
      disabled={readOnly}
    />
  )
}
