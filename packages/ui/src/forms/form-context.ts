import type { UseFormReturnType } from '@mantine/form'
import { createContext, useContext } from 'react'

export type Values = Record<string, unknown>
type RecordForm = UseFormReturnType<Values>

export type FormState = {
  form: RecordForm
  saving: boolean
  /** Registers a field; errors of unregistered fields appear at the top of the form. */
  announce: (name: string) => () => void
}

export const FormContext = createContext<FormState | null>(null)

export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A field must stand inside a form')
  return state
}

export function useFormValue(name: string): unknown {
  return useFormState().form.values[name]
}
