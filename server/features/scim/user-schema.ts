import { attribute, type ResourceSchema } from './attribute.ts';

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** RFC 7643, section 4.1, as far as the product has a use for it: what it does not need of a person it does not keep. */
export const userSchema: ResourceSchema = {
  urn: userUrn,
  name: 'User',
  description: 'An account.',
  attributes: [
    attribute({
      name: 'userName',
      description: 'Unique among accounts that were not deleted.',
      required: true,
      uniqueness: 'server',
    }),
    attribute({
      name: 'name',
      description: 'The parts of the name.',
      type: 'complex',
      subAttributes: [
        attribute({ name: 'formatted', description: 'The whole name.' }),
        attribute({ name: 'familyName', description: 'Family name.' }),
        attribute({ name: 'givenName', description: 'Given name.' }),
      ],
    }),
    attribute({ name: 'displayName', description: 'The name shown beside what the person does.' }),
    attribute({
      name: 'emails',
      description: 'The primary one, else the first, is the address of the account.',
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute({ name: 'value', description: 'The address.', required: true }),
        attribute({ name: 'type', description: 'What for.', canonicalValues: ['work', 'home', 'other'] }),
        attribute({ name: 'primary', description: 'At most one is.', type: 'boolean' }),
      ],
    }),
    attribute({
      name: 'active',
      description: 'False: every session and key is revoked and nobody signs in.',
      type: 'boolean',
      required: false,
    }),
    attribute({
      name: 'groups',
      description: 'Changed through the groups.',
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [
        attribute({
          name: 'value',
          description: 'Id of the group.',
          caseExact: true,
          mutability: 'readOnly',
        }),
        attribute({ name: 'display', description: 'Its name.', mutability: 'readOnly' }),
        attribute({
          name: '$ref',
          description: 'Its address.',
          type: 'reference',
          caseExact: true,
          mutability: 'readOnly',
          referenceTypes: ['Group'],
        }),
      ],
    }),
  ],
  notKept: [
    'name.middleName',
    'name.honorificPrefix',
    'name.honorificSuffix',
    'emails.display',
    'nickName',
    'profileUrl',
    'title',
    'userType',
    'preferredLanguage',
    'locale',
    'timezone',
    'password',
    'phoneNumbers',
    'ims',
    'photos',
    'addresses',
    'entitlements',
    'roles',
    'x509Certificates',
  ],
};
