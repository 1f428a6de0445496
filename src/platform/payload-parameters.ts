// Conventions of Payload's API, for everything that reads what is sent to it.

/** Fields that Payload itself maintains: of a document, not of its content. */
export const KEPT_BY_PAYLOAD: readonly string[] = ['id', 'createdAt', 'updatedAt', '_status']

/** Tells whether a parameter of Payload's is set; over REST it comes as text. */
export const isOn = (flag: unknown) => flag === true || flag === 'true'
