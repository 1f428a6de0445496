// Conventions of Payload's API.

/** Fields that Payload maintains, which are not content. */
export const KEPT_BY_PAYLOAD: readonly string[] = ['id', 'createdAt', 'updatedAt', '_status']

/** Tells whether a parameter of Payload's is set. REST sends it as text. */
export const isOn = (flag: unknown) => flag === true || flag === 'true'
