import type { CollectionConfig } from 'payload'

const nobody = () => false

/**
 * Stores former slugs of items, and former names of uploads. Only hooks write it, only the redirect from the former URL
 * reads it, and it is never shown.
 */
export const formerAddresses: CollectionConfig = {
  slug: 'former-addresses',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  fields: [
    { name: 'kind', type: 'text', required: true },
    // Not a relationship, because it may refer to any collection with slugs; a hook deletes it with its item.
    { name: 'item', type: 'number', required: true, index: true },
    { name: 'language', type: 'text', required: true },
    { name: 'slug', type: 'text', required: true },
  ],
  indexes: [{ fields: ['kind', 'language', 'slug'], unique: true }],
}
