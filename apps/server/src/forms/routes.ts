import type { Served } from '../platform/http/call.ts'
import { listForms, showForm } from './list-forms.ts'
import { removeForm, restoreForm } from './remove-form.ts'
import { createForm, updateForm } from './save-form.ts'
import { sendForm } from './send-form.ts'
import { showFormPage } from './show-form-page.ts'
import { suggestAddressesOfForm } from './suggest-addresses.ts'

export const formsRoutes: readonly Served[] = [
  listForms,
  createForm,
  showForm,
  updateForm,
  removeForm,
  restoreForm,
  showFormPage,
  sendForm,
  suggestAddressesOfForm,
]
