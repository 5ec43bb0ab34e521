import { attribute, type ResourceSchema } from './attribute.ts';

export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** RFC 7643, section 4.2; members are accounts, not groups. */
export const groupSchema: ResourceSchema = {
  urn: groupUrn,
  name: 'Group',
  description: 'Accounts a directory keeps together.',
  attributes: [
    attribute({
      name: 'displayName',
      description: 'Unique among the groups.',
      required: true,
      uniqueness: 'server',
    }),
    attribute({
      name: 'members',
      description: 'The accounts in it.',
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute({
          name: 'value',
          description: 'Id of the account.',
          required: true,
          caseExact: true,
          mutability: 'immutable',
        }),
        attribute({ name: 'display', description: 'Its name.', mutability: 'readOnly' }),
        attribute({
          name: '$ref',
          description: 'Its address.',
          type: 'reference',
          caseExact: true,
          mutability: 'readOnly',
          referenceTypes: ['User'],
        }),
        attribute({
          name: 'type',
          description: 'User.',
          mutability: 'immutable',
          canonicalValues: ['User'],
        }),
      ],
    }),
  ],
  notKept: [],
};
