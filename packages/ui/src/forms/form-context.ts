import type { UseFormReturnType } from '@mantine/form'
import { createContext, useContext } from 'react'

export type Values = Record<string, unknown>
export type RecordForm = UseFormReturnType<Values>

export type FormState = {
  form: RecordForm
  saving: boolean
  /** A field announces itself, so that an error about a field that is not shown goes to the top of the form instead. */
  announce: (name: string) => () => void
}

export const FormContext = createContext<FormState | null>(null)

export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A field must stand inside a form')
  return state
}

/** The value of another field, for a field that depends on it. */
export function useFormValue(name: string): unknown {
  return useFormState().form.values[name]
}
