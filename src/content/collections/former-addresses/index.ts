import type { CollectionConfig } from 'payload'

const nobody = () => false

/** Stores former addresses of items, and former names of uploads. Written by hooks only, read by the redirect at the old address; never shown. */
export const formerAddresses: CollectionConfig = {
  slug: 'former-addresses',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  fields: [
    { name: 'kind', type: 'text', required: true },
    // Not a relationship: it may point into any collection with addresses, and goes with its item by a hook.
    { name: 'item', type: 'number', required: true, index: true },
    { name: 'language', type: 'text', required: true },
    { name: 'slug', type: 'text', required: true },
  ],
  indexes: [{ fields: ['kind', 'language', 'slug'], unique: true }],
}
