import { useForm } from '@mantine/form'
import { t } from '@spotter/i18n/translate.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { timings } from '../timings.ts'
import * as toasts from '../toasts.tsx'
import { type DraftStore, sessionDraft } from './draft.ts'
import { type Outcome, parseFailure } from './failure.ts'
import type { FormState, Values } from './form-context.ts'

function oncePer(milliseconds: number): () => boolean {
  let last = -Infinity
  return () => {
    const now = performance.now()
    if (now - last < milliseconds) return false
    last = now
    return true
  }
}

type Options<V extends object> = {
  /** Read on mount; change `key` to start from other values. */
  initial: V
  submit: (values: V) => Promise<unknown>
  confirmSubmit?: ((values: V) => Promise<boolean>) | undefined
  onSaved: (answer: unknown) => void
  /** Stores what was typed for this session until it is saved or discarded. */
  draftKey?: string | undefined
  /** Stores it elsewhere. */
  draft?: DraftStore | undefined
}

export function useRecordForm<V extends object>(options: Options<V>) {
  const { initial, submit, confirmSubmit, onSaved, draftKey, draft } = options
  const store = draft ?? (draftKey ? sessionDraft(draftKey) : null)
  const [saved, setSaved] = useState(initial as Values)
  const [startFrom] = useState(() => ({ ...saved, ...store?.read() }))
  const form = useForm<Values>({
    initialValues: startFrom,
    onValuesChange: (values) => store?.save(values),
  })
  const [mayStart] = useState(() => oncePer(timings.submitGuard))
  const [saving, setSaving] = useState(false)
  const [base, setBase] = useState<string[]>([])
  const [stale, setStale] = useState(false)
  const [failures, setFailures] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const shown = useRef(new Set<string>())
  const asking = useRef(false)
  const focused = useRef<Element | null>(null)

  // A button that is disabled while it saves loses the focus.
  useEffect(() => {
    const before = focused.current
    if (saving || !(before instanceof HTMLElement)) return
    focused.current = null
    if (document.activeElement === document.body && before.isConnected) before.focus()
  }, [saving])

  useEffect(() => {
    if (failures === 0) return
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const shownAt = invalid ?? message.current
    shownAt?.focus()
  }, [failures])

  const announce = useCallback<FormState['announce']>((name) => {
    const fields = shown.current
    fields.add(name)
    return () => void fields.delete(name)
  }, [])

  async function save() {
    if (saving || asking.current || !mayStart()) return
    const values = form.getValues()
    if (confirmSubmit) {
      asking.current = true
      const isConfirmed = await confirmSubmit(values as V)
      asking.current = false
      if (!isConfirmed) return
    }
    focused.current = document.activeElement
    setSaving(true)
    setStale(false)
    try {
      const answer = await submit(values as V)
      store?.clear()
      form.clearErrors()
      setSaved(values)
      form.resetDirty(values)
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
    const outcome = parseFailure(reason, (field) => shown.current.has(field))
    setStale(outcome.kind === 'stale')
    form.setErrors(outcome.kind === 'faults' ? outcome.fields : {})
    setBase(messagesOf(outcome))
    setFailures((count) => count + 1)
  }

  function restore() {
    form.setValues(saved)
    form.clearErrors()
    setBase([])
    store?.clear()
  }

  const dirty = !sameValues(form.values, saved)
  const filled = Object.values(form.values).some(isFilled)

  return { form, element, message, announce, saving, base, stale, dirty, filled, save, restore }
}

function messagesOf(outcome: Outcome): string[] {
  if (outcome.kind === 'broken') return [t('Something went wrong, please try again.')]
  return outcome.kind === 'faults' ? outcome.base : []
}

function hasMessage(answer: unknown): answer is { message: string } {
  return typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
}

const sameValues = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined && value !== '' && value !== false
}
