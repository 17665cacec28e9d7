// Numbers of every country weigh a third of what all the rest does: they arrive apart, once somebody registers.
export { examplePhone } from '@spotter/domain/people/example-phone.ts'
export { formatWhileTyping } from '@spotter/domain/people/phones.ts'
