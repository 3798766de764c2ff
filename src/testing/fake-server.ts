export * from '../../providers/testing/fake-server';
