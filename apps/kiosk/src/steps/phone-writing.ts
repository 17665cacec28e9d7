// A separate chunk: phone metadata is a third of the bundle.
export { examplePhone } from '@spotter/domain/people/example-phone.ts'
export { formatWhileTyping } from '@spotter/domain/people/phones.ts'
