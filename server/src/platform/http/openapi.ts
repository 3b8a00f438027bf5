import { allEndpoints } from '@backdock/core/contract.ts';
import { ApiErrorBody } from '@backdock/core/kit/api-error.ts';
import type { Endpoint, Schema } from '@backdock/core/kit/endpoint.ts';
import { whatToSend } from '@backdock/core/kit/what-to-send.ts';
import { permissions } from '@backdock/core/kit/permissions.ts';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

export interface OpenApi extends JsonSchema {
  paths: Record<string, Record<string, JsonSchema>>;
}

/** The OpenAPI 3.1 document, built from the same contract the server enforces. */
export function openApi(version: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const { area, name, endpoint } of allEndpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(area, name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Backdock', version },
    paths,
    components: {
      schemas: { Error: jsonSchema(ApiErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(area: string, name: string, endpoint: Endpoint): JsonSchema {
  const isMutation = endpoint.method !== 'GET';
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    ...description(endpoint),
    security: endpoint.permission === 'public' ? [] : [{ bearer: [] }],
    'x-permission': endpoint.permission,
    ...(endpoint.permission !== 'public' &&
      endpoint.permission !== 'identified' && { 'x-granted-to': permissions[endpoint.permission] }),
    ...(endpoint.flag && { 'x-feature-flag': endpoint.flag }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(isMutation ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      [String('status' in endpoint ? (endpoint.status ?? 200) : 200)]: answer(endpoint),
      default: {
        description: 'Refused or failed',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** What a caller needs to know beyond the specification. */
function description(endpoint: Endpoint): JsonSchema {
  const body = 'body' in endpoint && endpoint.body ? jsonSchema(endpoint.body, 'input') : null;
  const needed = body?.required ?? [];
  const sentences = [
    ...(endpoint.note ? [endpoint.note] : []),
    ...needed.flatMap((field) => whatToSend[field] ?? []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function parameters(place: 'path' | 'query', schema: Schema | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function requestBody(endpoint: Endpoint): JsonSchema {
  const schema = 'body' in endpoint ? endpoint.body : undefined;
  if (endpoint.kind === 'json' && endpoint.files) {
    const fields = schema ? jsonSchema(schema, 'input') : null;
    const file = { type: 'string', format: 'binary' };
    const properties = {
      ...fields?.properties,
      files: { type: 'array', maxItems: endpoint.files.maxFiles, items: file },
    };
    return {
      requestBody: {
        content: { 'multipart/form-data': { schema: { ...fields, type: 'object', properties } } },
      },
    };
  }
  if (!schema) return {};
  return { requestBody: { content: { 'application/json': { schema: jsonSchema(schema, 'input') } } } };
}

function answer(endpoint: Endpoint): JsonSchema {
  switch (endpoint.kind) {
    case 'json':
      return json('Done', jsonSchema(endpoint.response, 'output'));
    case 'list':
      return {
        ...json('One page', { type: 'array', items: jsonSchema(endpoint.row, 'output') }),
        headers: {
          'Content-Range': { description: 'items first-last/total', schema: { type: 'string' } },
        },
      };
    case 'file':
      return { description: 'The file', content: { '*/*': {} } };
    case 'events':
      return {
        description: `Events: ${Object.keys(endpoint.events).join(', ')}`,
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      };
  }
}

const json = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
});

function jsonSchema(schema: Schema, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
