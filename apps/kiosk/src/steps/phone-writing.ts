// Numbers of every country weigh as much as the rest of the app: they arrive apart, once somebody registers.
export { examplePhone } from '@spotter/domain/people/example-phone.ts'
export { formatWhileTyping } from '@spotter/domain/people/phones.ts'
