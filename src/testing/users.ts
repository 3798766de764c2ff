export * from '../../providers/testing/users';
