import { useForm } from '@mantine/form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { timings } from '../timings.ts'
import * as toasts from '../toasts.tsx'
import { clearDraft, keepDraft, readDraft } from './draft.ts'
import { readFailure } from './failure.ts'
import type { FormState, Values } from './form-context.ts'

type Options<V extends object> = {
  initial: V
  submit: (values: V) => Promise<unknown>
  onSaved: (answer: unknown) => void
  /** Keeps what was typed for this session under this name until it is saved or given up. */
  draftKey?: string | undefined
}

/** What every form does: one save at a time, errors at their fields, nothing typed is lost. */
export function useRecordForm<V extends object>({ initial, submit, onSaved, draftKey }: Options<V>) {
  const [startedFrom] = useState(() => readDraft(draftKey))
  const form = useForm<Values>({
    initialValues: initial as Values,
    onValuesChange: (values) => keepDraft(draftKey, values),
  })
  const [saving, setSaving] = useState(false)
  const [base, setBase] = useState<string[]>([])
  const [stale, setStale] = useState(false)
  const [failures, setFailures] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const shown = useRef(new Set<string>())
  const lastSubmit = useRef(-Infinity)

  useEffect(() => {
    if (startedFrom) form.setValues(startedFrom)
    // Only what was kept when the form opened; later drafts are the form's own.
  }, [])

  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  const announce = useCallback<FormState['announce']>((name) => {
    shown.current.add(name)
    return () => void shown.current.delete(name)
  }, [])

  async function save() {
    const now = performance.now()
    if (saving || now - lastSubmit.current < timings.submitGuard) return
    lastSubmit.current = now
    setSaving(true)
    setStale(false)
    try {
      const answer = await submit(form.getValues() as V)
      clearDraft(draftKey)
      form.clearErrors()
      form.resetDirty()
      setBase([])
      if (hasMessage(answer)) toasts.success(answer.message)
      onSaved(answer)
    } catch (reason) {
      showFailure(reason)
    } finally {
      setSaving(false)
    }
  }

  function showFailure(reason: unknown) {
    const outcome = readFailure(reason, (field) => shown.current.has(field))
    if (outcome.kind === 'broken') toasts.somethingWentWrong()
    else if (outcome.kind === 'stale') setStale(true)
    else {
      form.setErrors(outcome.fields)
      setBase(outcome.base)
      setFailures((count) => count + 1)
    }
  }

  function restore() {
    clearDraft(draftKey)
    form.reset()
    setBase([])
  }

  const hasChanges = () => form.isDirty() && Object.values(form.values).some(isFilled)

  return { form, element, announce, saving, base, stale, hasChanges, save, restore }
}

function hasMessage(answer: unknown): answer is { message: string } {
  return typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined && value !== '' && value !== false
}
